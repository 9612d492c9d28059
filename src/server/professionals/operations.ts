import { STATE } from '#region/region.ts'
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
    id: 'getOwnProfile',
    method: 'get',
    path: '/api/professional/profile',
    summary: 'The caller’s profile, null if there is none; for advisors, brokers and appraisers',
    answer: { status: 200, schema: OwnProfile },
    errors: OWN_ERRORS,
  },
  {
    id: 'createOwnProfile',
    method: 'post',
    path: '/api/professional/profile',
    summary: 'Creates the caller’s profile',
    description: 'Absent fields are empty. 409 with the reason `profile_exists` if there is a profile already.',
    body: ProfileInput,
    answer: { status: 201, schema: ProfessionalProfile },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    id: 'updateOwnProfile',
    method: 'patch',
    path: '/api/professional/profile',
    summary: 'Changes the caller’s profile',
    description:
      'Absent fields stay as they are. New credentials (license number, designation, accreditation, résumé, title, company) put a verified profile under review again; with an open step it becomes incomplete.',
    body: ProfileInput,
    answer: { status: 200, schema: ProfessionalProfile },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  {
    id: 'getProfileCompleteness',
    method: 'get',
    path: '/api/professional/profile/completeness',
    summary: 'Which steps of the saved profile are done, and which are open',
    answer: { status: 200, schema: Completeness },
    errors: OWN_ERRORS,
  },
  {
    id: 'noteProfileStep',
    method: 'post',
    path: '/api/professional/profile/step',
    summary: 'Notes that a field of the profile was filled in; the completeness comes from what is saved',
    body: StepReport,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    id: 'requestProfileVerification',
    method: 'post',
    path: '/api/professional/profile/verification',
    summary: 'Submits a complete profile for verification',
    description:
      'A profile that waits or is verified already does not change. 409 with the reason `profile_incomplete` while a step is open.',
    answer: { status: 200, schema: ProfessionalProfile },
    errors: [...OWN_ERRORS, 'not_found', 'conflict'],
  },
  {
    id: 'listProfessionals',
    method: 'get',
    path: '/api/professionals',
    summary: 'Verified professionals, by kind, place and specialty, a page at a time',
    description: `For a known place in ${STATE}, the nearest first; otherwise the most experienced. \`total\` counts all pages.`,
    query: DirectoryQuery,
    answer: { status: 200, schema: DirectoryPage },
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  {
    id: 'getProfessional',
    method: 'get',
    path: '/api/professionals/{id}',
    summary: 'A verified professional',
    answer: { status: 200, schema: ProfessionalDetail },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'listPartners',
    method: 'get',
    path: '/api/businesses/{id}/partners',
    summary: 'The professionals that the page of a business recommends: verified ones nearby, topped up with samples',
    answer: { status: 200, schema: RecommendedPartners },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'listProfessionalReviews',
    method: 'get',
    path: '/api/reviews/professionals',
    summary: 'Profiles that wait for staff, oldest first; for administrators',
    answer: { status: 200, schema: ProfessionalQueue },
    errors: OWN_ERRORS,
  },
  {
    id: 'reviewProfessional',
    method: 'post',
    path: '/api/reviews/professionals/{id}',
    summary: 'Verifies a professional, or rejects the profile with a reason; for administrators',
    description:
      '409 with the reason `wrong_step`: the profile does not wait; `changed`: it changed since it was seen. 403 with the reason `own_profile`: the profile is the caller’s own.',
    body: ProfessionalDecision,
    answer: { status: 200, schema: ProfessionalOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
