import { RecommendedPartners } from '#shared/professionals/recommended-partners.ts'
import { DirectoryPage, DirectoryQuery, ProfessionalDetail } from '#shared/professionals/directory.ts'
import {
  Completeness,
  OwnProfile,
  ProfessionalDecision,
  ProfessionalOutcome,
  ProfessionalProfile,
  ProfessionalQueue,
  ProfileInput,
  StepReport,
} from '#shared/professionals/professionals.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const OWN_ERRORS = ['not_signed_in', 'forbidden', 'unavailable'] as const

export const professionalOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/professional/profile',
    summary: 'The profile of whoever asks, null while there is none; for advisors, brokers and appraisers',
    answer: { status: 200, schema: OwnProfile },
    errors: OWN_ERRORS,
  },
  {
    method: 'post',
    path: '/api/professional/profile',
    summary: 'Makes the profile of whoever asks',
    description: 'What is absent is empty. 409 with the reason `profile_exists` where there is one.',
    body: ProfileInput,
    answer: { status: 201, schema: ProfessionalProfile },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    method: 'patch',
    path: '/api/professional/profile',
    summary: 'Changes the profile of whoever asks',
    description:
      'What is absent stays as it was. Other credentials (license number, designation, accreditation, résumé, title, company) put a verified profile under review again; without all steps done it is incomplete.',
    body: ProfileInput,
    answer: { status: 200, schema: ProfessionalProfile },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  {
    method: 'get',
    path: '/api/professional/profile/completeness',
    summary: 'Which steps of the saved profile are done, and which are open',
    answer: { status: 200, schema: Completeness },
    errors: OWN_ERRORS,
  },
  {
    method: 'post',
    path: '/api/professional/profile/step',
    summary: 'Notes that a field of the profile was filled in; the completeness comes from what is saved',
    body: StepReport,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    method: 'post',
    path: '/api/professional/profile/verification',
    summary: 'Sends a complete profile to staff',
    description:
      'What waits or is verified already stays as it is. 409 with the reason `profile_incomplete` while a step is open.',
    answer: { status: 200, schema: ProfessionalProfile },
    errors: [...OWN_ERRORS, 'not_found', 'conflict'],
  },
  {
    method: 'get',
    path: '/api/professionals',
    summary: 'Verified professionals, by kind, place and specialty, a page at a time',
    description:
      'Around a place of Washington that is known, the nearest first; otherwise the most experienced. `total` counts all pages.',
    query: DirectoryQuery,
    answer: { status: 200, schema: DirectoryPage },
    errors: ['invalid_input', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/professionals/{id}',
    summary: 'A verified professional',
    answer: { status: 200, schema: ProfessionalDetail },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/businesses/{id}/partners',
    summary: 'Whom the page of a business recommends: verified professionals nearby, topped up with samples',
    answer: { status: 200, schema: RecommendedPartners },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/reviews/professionals',
    summary: 'Profiles that wait for staff, the longest first; for administrators',
    answer: { status: 200, schema: ProfessionalQueue },
    errors: OWN_ERRORS,
  },
  {
    method: 'post',
    path: '/api/reviews/professionals/{id}',
    summary: 'Verifies a professional, or says why not; for administrators',
    description:
      '409 with the reason `wrong_step`: it does not wait; `changed`: it is not as it was seen. 403 with the reason `own_profile`: one’s own.',
    body: ProfessionalDecision,
    answer: { status: 200, schema: ProfessionalOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
