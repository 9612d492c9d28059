/**
 * In place of loading a component whose library is large or needs a browser. The server's build has no such code, so
 * every page's code can be loaded when the server starts.
 */
export function onlyInBrowsers(): never {
  throw new Error('this component is only rendered in browsers')
}
