import { send } from '#web/call.ts'
import { pushCalls } from '#shared/push/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushPreferences } from '#shared/push/push.ts'
import { switchPushOff, switchPushOn } from './switch-push.ts'

/** What the viewer wants to hear of by push, and whether this browser gets any. */
export const pushSettingsQuery = () =>
  queryOptions({
    queryKey: ['push'],
    queryFn: ({ signal }) => send(pushCalls.getPushSettings, undefined, { signal }),
  })

export function useSavePushPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: PushPreferences) => send(pushCalls.setPushPreferences, { body: preferences }),
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
