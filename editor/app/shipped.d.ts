/** Made by the site's build: the sets that come with it, and what their rules can do. */
declare module "cardwright:shipped" {
  export const files: readonly { readonly path: string; readonly text: string }[];
  export const catalogues: readonly import("../../compiler/service/index.js").PrimitivesCatalogue[];
}
declare module "*.css";
