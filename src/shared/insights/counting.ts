import * as z from 'zod/mini'

/** The cookie of a browser whose visits are not counted. Pages may read it, so that they send nothing. */
export const COUNTING_COOKIE = 'handover_count'
export const NOT_COUNTED = 'off'

/** Body of `POST /api/counting`: whether the visits of this browser are counted. */
export const CountingChoice = /* @__PURE__ */ z.strictObject({
  isCounted: /* @__PURE__ */ z.boolean(),
})
