/**
 * What reaches beyond the worker: storage, the network, other threads and the devices that `navigator` leads to.
 * A card's text never becomes code, so that nothing here is needed to be safe; it is the second wall.
 */
const reaching: readonly string[] = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "importScripts",
  "indexedDB",
  "caches",
  "cookieStore",
  "navigator",
  "BroadcastChannel",
  "Worker",
  "SharedWorker",
  "FileReader",
  "FileReaderSync",
  "Notification",
  "RTCDataChannel",
  "webkitRequestFileSystem",
  "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemURL",
  "webkitResolveLocalFileSystemSyncURL",
];

/** Takes them from the global scope and from what it inherits from, for good. */
export function lockDown(scope: object): void {
  for (const name of reaching) {
    for (let at: object | null = scope; at !== null; at = Object.getPrototypeOf(at) as object | null) {
      if (Object.hasOwn(at, name)) Reflect.deleteProperty(at, name);
    }
    Object.defineProperty(scope, name, { value: undefined, writable: false, configurable: false });
  }
}
