// The server's project reads this file too, without the types that Vite gives to URLs of files.
/// <reference types="vite/client" />
export { default as startScriptUrl } from './start-script.ts?worker&url'
