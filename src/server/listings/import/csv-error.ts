/** Why a file is no CSV, in words for whoever sent it. */
export class CsvError extends Error {
  readonly line: number | null

  constructor(line: number | null, message: string) {
    super(message)
    this.line = line
  }
}
