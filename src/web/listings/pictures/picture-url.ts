/** The URL of a picture in one of the stored widths. It may already have a signature. */
export function pictureUrl(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}
