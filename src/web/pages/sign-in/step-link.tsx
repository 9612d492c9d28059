import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SignInMode } from './sign-in-search.ts'
import type { SignInStepProps } from './sign-in-steps.ts'

interface StepLinkProps {
  to: SignInMode
  returnTo: string
  onStep: SignInStepProps['onStep']
  children: ReactNode
}

/** A link to another step that passes on typed values. */
export function StepLink({ to, returnTo, onStep, children }: StepLinkProps) {
  const mode = to === 'sign-in' ? undefined : to
  return (
    <Link
      to="/sign-in"
      search={{ returnTo, mode }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onStep(to)
      }}
      className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
    >
      {children}
    </Link>
  )
}
