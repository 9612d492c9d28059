/** The part that is used here. Its own types describe the functions in C, not these classes. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    /** RGBA. */
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }
  interface HeifImage {
    is_primary(): boolean
    free(): void
    get_width(): number
    get_height(): number
    /** Decodes into these pixels; null when that fails. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
