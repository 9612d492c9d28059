/** Of a task in the room: `provided` waits for the other party, who accepts it or sends it back. */
export const TASK_STATES = ['open', 'provided', 'accepted', 'waived'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const TASK_STATE_LABELS: Record<TaskState, string> = {
  open: 'Open',
  provided: 'Provided',
  accepted: 'Done',
  waived: 'Not needed',
}

interface Step {
  label: string
  /** `owner` does the task; `checker` is the other party, or the owner of a task that nobody else checks. */
  by: 'owner' | 'checker'
  from: readonly TaskState[]
  to: TaskState
}

/** How a task moves. Of a task that nobody checks, `accept` says that it is done. */
export const TASK_STEPS = {
  provide: { label: 'Provided', by: 'owner', from: ['open'], to: 'provided' },
  accept: { label: 'Accept', by: 'checker', from: ['provided'], to: 'accepted' },
  send_back: { label: 'Send back', by: 'checker', from: ['provided'], to: 'open' },
  waive: { label: 'Not needed', by: 'checker', from: ['open', 'provided'], to: 'waived' },
  reopen: { label: 'Open again', by: 'checker', from: ['accepted', 'waived'], to: 'open' },
} as const satisfies Record<string, Step>
export type TaskStep = keyof typeof TASK_STEPS
export const TASK_STEP_NAMES = Object.keys(TASK_STEPS) as [TaskStep, ...TaskStep[]]

/** What is sent back says why. */
export const STEP_WITH_NOTE: TaskStep = 'send_back'

interface Situation {
  state: TaskState
  isOwner: boolean
  /** Whether the other party checks it. */
  isChecked: boolean
}

/** The steps that a party may take with a task. */
export function taskStepsFrom({ state, isOwner, isChecked }: Situation): TaskStep[] {
  return TASK_STEP_NAMES.filter((name) => {
    if (!isChecked) return isOwner && uncheckedFrom(name).includes(state)
    const { by, from } = TASK_STEPS[name]
    return (by === 'owner') === isOwner && from.some((one) => one === state)
  })
}

/** Without a checker there is nothing to provide or to send back. */
function uncheckedFrom(step: TaskStep): readonly TaskState[] {
  if (step === 'provide' || step === 'send_back') return []
  return step === 'reopen' ? TASK_STEPS.reopen.from : ['open']
}
