/** A waiting time as "5 hours" or "3 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
