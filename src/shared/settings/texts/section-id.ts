/** The id of a section whose heading names none: "Who may join" is at `#who-may-join`. */
export function sectionId(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? 'section'
}
