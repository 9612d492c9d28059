import * as z from 'zod/mini'

/** Cookie that opts a browser out of analytics. Scripts can read it, so pages then send no events. */
export const COUNTING_COOKIE = 'handover_count'
export const NOT_COUNTED = 'off'

/** Body of `POST /api/counting`: opts this browser in or out of analytics. */
export const CountingChoice = /* @__PURE__ */ z.strictObject({
  isCounted: /* @__PURE__ */ z.boolean(),
})
