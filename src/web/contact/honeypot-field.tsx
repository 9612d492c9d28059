/** Honeypot: a hidden, unfocusable field that only bots fill in. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
