import { Registry } from 'prom-client'

/** The metrics of this process, which `/metrics` shows to Prometheus. */
export const metrics = new Registry()
