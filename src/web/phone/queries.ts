import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { PushPreferences, PushSettings } from '#shared/push/push.ts'
import { api, sender } from '#web/api-client.ts'
import { switchPushOff, switchPushOn } from './switch-push.ts'

/** What the viewer wants to hear of by push, and whether this browser gets any. */
export const pushSettingsQuery = () =>
  queryOptions({
    queryKey: ['push'],
    queryFn: ({ signal }) => api.get('/api/push', PushSettings, { signal }),
  })

const put = sender('PUT')

export function useSavePushPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: PushPreferences) => put('/api/push/preferences', preferences, PushPreferences),
    onSuccess: (preferences) =>
      queryClient.setQueryData(pushSettingsQuery().queryKey, (known) => known && { ...known, preferences }),
  })
}

/** Switches push on or off in this browser. Must be called while a press is handled: browsers ask only then. */
export function useSwitchPush(memberId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (memberId === undefined) throw new Error('nobody is signed in')
      await (isOn ? switchPushOn(memberId) : switchPushOff(memberId))
      return isOn
    },
    onSuccess: (isOnHere) =>
      queryClient.setQueryData(pushSettingsQuery().queryKey, (known) => known && { ...known, isOnHere }),
  })
}
