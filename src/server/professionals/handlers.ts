import { STATE } from '#region/region.ts'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import { professionalCalls } from '#shared/professionals/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getProfessional, listDirectory, listPartners } from './browse-directory.ts'
import {
  changeProfile,
  createProfile,
  getCompleteness,
  getOwnProfile,
  reportStep,
  sendForVerification,
} from './own-profile.ts'
import { followProfessional, unfollowProfessional } from './follow-professional.ts'
import { decideProfessional, listProfessionalReviews } from './review-professional.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

const OWN_ERRORS = ['not_signed_in', 'forbidden', 'unavailable'] as const

export const professionalHandlers = handlers(professionalCalls, {
  getOwnProfile: {
    run: ({ ctx }) => getOwnProfile(ctx),
    summary: 'The caller’s profile, null if there is none; for advisors, brokers and appraisers',
    errors: OWN_ERRORS,
  },
  createOwnProfile: {
    run: ({ ctx, body }) => createProfile(ctx, body),
    summary: 'Creates the caller’s profile',
    description: 'Absent fields are empty. 409 with the reason `profile_exists` if there is a profile already.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  updateOwnProfile: {
    run: ({ ctx, body }) => changeProfile(ctx, body),
    summary: 'Changes the caller’s profile',
    description:
      'Absent fields stay as they are. New credentials (license number, designation, accreditation, résumé, title, company) put a verified profile under review again; with an open step it becomes incomplete.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  getProfileCompleteness: {
    run: ({ ctx }) => getCompleteness(ctx),
    summary: 'Which steps of the saved profile are done, and which are open',
    errors: OWN_ERRORS,
  },
  noteProfileStep: {
    run: ({ ctx, body }) => reportStep(ctx, body),
    summary: 'Notes that a field of the profile was filled in; the completeness comes from what is saved',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  requestProfileVerification: {
    run: ({ ctx }) => sendForVerification(ctx),
    summary: 'Submits a complete profile for verification',
    description:
      'A profile that waits or is verified already does not change. 409 with the reason `profile_incomplete` while a step is open.',
    errors: [...OWN_ERRORS, 'not_found', 'conflict'],
  },
  followProfessional: {
    run: ({ ctx, id }) => followProfessional(ctx, id),
    summary: 'Follows a verified professional',
    description: 'The caller is told when they list an open business, by the switches of `followed_listed`.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  unfollowProfessional: {
    run: ({ ctx, id }) => unfollowProfessional(ctx, id),
    summary: 'Follows a professional no longer',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listProfessionalReviews: {
    run: ({ ctx }) => listProfessionalReviews(ctx),
    summary: 'Profiles that wait for staff, oldest first; for administrators',
    errors: OWN_ERRORS,
  },
  reviewProfessional: {
    run: ({ ctx, id, body }) => decideProfessional(ctx, id, body),
    summary: 'Verifies a professional, or rejects the profile with a reason; for administrators',
    description:
      '409 with the reason `wrong_step`: the profile does not wait; `changed`: it changed since it was seen. 403 with the reason `own_profile`: the profile is the caller’s own.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
})

export const directoryHandlers = handlers(directoryCalls, {
  listProfessionals: {
    run: ({ ctx, query }) => listDirectory(ctx, query),
    summary: 'Verified professionals, by kind, place and specialty, a page at a time',
    description: `For a known place in ${STATE}, the nearest first; otherwise the most experienced. \`total\` counts all pages.`,
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  getProfessional: {
    run: ({ ctx, id }) => getProfessional(ctx, id),
    summary: 'A verified professional',
    errors: ['not_found', 'unavailable'],
  },
  listPartners: {
    run: ({ ctx, id }) => listPartners(ctx, id),
    summary: 'The professionals that the page of a business recommends: verified ones nearby, topped up with samples',
    errors: ['not_found', 'unavailable'],
  },
})
