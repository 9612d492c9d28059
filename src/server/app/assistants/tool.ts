import type * as z from 'zod'
import type { AssistantScope } from '#shared/accounts/assistant-access.ts'
import type { AnswerOf, Call, SentBy } from '#shared/api/call.ts'

/** Makes a call as the member who let the assistant in, or as a visitor. @throws AppError as the API refuses. */
export type Ask = <C extends Call>(call: C, sent: SentBy<C>) => Promise<{ data: AnswerOf<C>; headers: Headers }>

interface Surroundings {
  ask: Ask
  siteUrl: string
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: Input
  /** What the member must have allowed. */
  scope?: AssistantScope
  /** It leaves a draft for the member, rather than reading alone. */
  isDraft?: true
  run: (given: z.infer<Input>, surroundings: Surroundings) => Promise<object> | object
}

/** Joins the types of a tool. */
export function tool<Input extends z.ZodObject>(given: Tool<Input>): Tool {
  return given
}
