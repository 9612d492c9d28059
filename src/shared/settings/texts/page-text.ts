import * as z from 'zod/mini'

/** A page's text by staff, in place of the shipped one. HTML is drawn and escaped by the server. */
export const PageText = z.object({
  title: z.string(),
  /** Plain text below the title; empty if there is none. */
  lead: z.string(),
  /** ISO date. */
  updated: z.string(),
  /** HTML of what stands before the first section; empty if nothing does. */
  intro: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      /** Made up, and labeled as such on the page. */
      sample: z.optional(z.boolean()),
      html: z.string(),
    }),
  ),
})
export type PageText = z.infer<typeof PageText>

/** Answer of `GET /api/pages/{page}`: null while the page has its shipped text. */
export const PageTextAnswer = z.object({ text: z.nullable(PageText) })
