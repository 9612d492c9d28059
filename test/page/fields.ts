import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Problem } from '#shared/errors.ts'

/** From here on time passes at once when the returned function is called, besides passing by itself. */
export function ownClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
}

/** Replaces what a field holds, at once as by pasting. */
export async function fill(user: UserEvent, label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** What a screen reader says after a field's name. */
export function describing(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The focus moves after the page is drawn. */
export async function untilFocused(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element))
}

/** Whether a control says that it does nothing now, though it keeps the focus. */
export function isOff(control: HTMLElement): boolean {
  return control.getAttribute('aria-disabled') === 'true'
}

/** An answer that refuses, as the API writes it. */
export function refusal(code: ErrorCode, detail: string, more: Partial<Problem> = {}): Response {
  const status = ERROR_STATUS[code]
  return Response.json({ status, title: 'Refused', detail, code, ...more }, { status })
}
