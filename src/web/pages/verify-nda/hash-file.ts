const MAX_BYTES = 20 * 1024 * 1024

/** The SHA-256 of a file in hex, computed in the browser; or why there is none. */
export async function hashFile(file: File): Promise<string | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'This file is too large to be a certificate.' }
  // Browsers offer it on encrypted pages only.
  if (!('subtle' in crypto)) {
    return { problem: 'This browser can only compute hashes on an https: address. Enter the hash of the file instead.' }
  }
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return { problem: 'This file could not be read. Choose it again.' }
  }
}
