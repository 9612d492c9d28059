/** The address of a picture in one of the widths that are kept; it may carry a signature already. */
export function pictureUrl(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}
