import { brotliDecompressSync } from 'node:zlib'

/** A picture as an iPhone takes it: 1200 × 800 and mostly red. No encoder for it is at hand, so here is one. */
export function makeHeic(): Buffer {
  return brotliDecompressSync(Buffer.from(HEIC, 'base64'))
}

const HEIC =
  'G10EERWMapgHHj4688/OQUiukPbsinmZcgvL9ztfME0kCzBLwzCDv1FCvdPwMIqsKNDZQGfwJ9HZzZygXMpTa3t8NgWEWLr0NKytVAuAdspSjlk71cwCQv+4QQEYzNaWbTt1YagWXZit3QzVpR0AAohQbTu0AIjREQgA0RIBANovoIBS7S0ACMCXqZXm49ZuLcoBHFBGJwNYpIwWHYBum2+LFtIAAKDRB/78/fED3KUJQYAuXMT//9IAyQSQIGm0S9PNCIpFCeH7WKDVHVDer8HKgst2bjCBxAQScwQC+xhxsNOG5jrgozobrQDAZgNIE+BhqB4KQDoMD/gpo10zFgVCDtQGg9TatWzWBbRvRcVgvXeQOSLjxJEjaQ/swWna97TCgfn/z5+q83dNpf7PhxW/6h7b6G7hd3861QweNQD3sgQs4BBI/HO2f2ru9rJ0Lr7V//dj/6sbzh/dYXmbaFO3U3LTMl5lAjMTgtIrfs63Wy594pua1iyuUde69UMzk3pi33ZQwa6zhrn0T0j838++wvBNo0c+u1T4dFa3NxtrxOcs+FLp/5w5f77M/rSu452RlVpO7zSy+bA3Z3tkXx7n81Odnja608MaKSsPLtl2Ktjxy+XciHedutf7W3xO0jXXnadu53Udk+1wy8DehP0Iauh2DloISJDYbu11qClIOaLNmztA6qgB4fqiQdyr+uXAkW7HgLEDggYQUbKJ/qgqeDAAGB/z670tsMBAzDqyxwN0tRrCqb6aEzAD70CE2tmkhVSsV6mcfAKUFtWIdkp5ILW30Wg1fmJV4vSjwOcR/tcA'
