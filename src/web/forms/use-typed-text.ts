import { useState } from 'react'

/** The draft of a control whose value lives in the URL. A new value in the URL replaces it. */
export function useTypedText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return [text, setText]
}
