export { serve, type ServerParts } from "./server.js";
export type { Disk, ProjectFiles } from "./disk.js";
