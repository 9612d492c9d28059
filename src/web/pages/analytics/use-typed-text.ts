import { useState } from 'react'

/** What somebody types into a control whose value stands in the address; a new one there replaces it. */
export function useTypedText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return [text, setText]
}
