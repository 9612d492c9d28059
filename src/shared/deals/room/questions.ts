import * as z from 'zod/mini'
import { requiredText, rowId } from '#shared/fields.ts'

/** Open or answered, of one buyer about one business. */
export const MAX_QUESTIONS = 200

export const QuestionId = rowId()
export type QuestionId = z.infer<typeof QuestionId>

/** A question about a business. The ones of other buyers come without a name, once their answer is shared. */
export const Question = z.object({
  id: QuestionId,
  text: z.string(),
  askedAt: z.string(),
  /** Null until it is answered. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Whether every approved buyer reads question and answer. */
  isShared: z.boolean(),
  /** Whether another buyer asked it. */
  isOfAnother: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** Answer of `GET /api/deals/{id}/questions`: the unanswered ones first, oldest first, then the newest answers. */
export const Questions = z.object({
  mayAsk: z.boolean(),
  /** Whether the viewer answers them. */
  mayAnswer: z.boolean(),
  questions: z.array(Question),
})
export type Questions = z.infer<typeof Questions>

/** Body of `POST /api/deals/{id}/questions`. */
export const QuestionInput = z.strictObject({ text: requiredText(2000, 'Write your question') })
export type QuestionInput = z.infer<typeof QuestionInput>

/** Body of `POST /api/deals/{id}/questions/{questionId}/answer`; again, to say it better. */
export const QuestionAnswer = z.strictObject({ answer: requiredText(5000, 'Write an answer'), isShared: z.boolean() })
export type QuestionAnswer = z.infer<typeof QuestionAnswer>
