import { expect, test } from 'vitest'
import { completenessOf, listItems, ProfessionalProfile, ProfileInput, statusAfterChange } from './professionals.ts'

const COMPLETE = {
  bio: 'Sells bakeries.',
  specialties: ['Bakeries'],
  portfolioLinks: ['https://example.com/sold'],
  yearsExperience: 0,
  resumeUrl: 'https://example.com/resume.pdf',
}

function profile(about: Partial<ProfessionalProfile>): ProfessionalProfile {
  return ProfessionalProfile.parse({
    ...COMPLETE,
    id: 1,
    pastWorkExamples: [],
    licenseNumber: '',
    licenseKind: '',
    licenseExpiresOn: null,
    designation: '',
    accreditation: '',
    title: '',
    company: '',
    location: '',
    website: '',
    costRating: null,
    isVerified: false,
    verificationStatus: 'incomplete',
    reviewNote: null,
    reviewSince: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...about,
  })
}

test('each of the five steps counts 20 percent, and zero years of experience are complete', () => {
  expect(completenessOf(null)).toMatchObject({ percentage: 0, completedSteps: [] })
  expect(completenessOf(COMPLETE)).toMatchObject({ percentage: 100, nextSteps: [] })
  expect(completenessOf({ ...COMPLETE, bio: '', yearsExperience: null })).toEqual({
    percentage: 60,
    completedSteps: ['specialties_added', 'credentials_uploaded', 'portfolio_added'],
    nextSteps: ['bio_complete', 'experience_entered'],
  })
})

test('lists are split at commas and line breaks, trimmed, without duplicates or empty items', () => {
  expect(listItems([' Bakeries, Cafes,,', '', 'Cafes\n Bars '])).toEqual(['Bakeries', 'Cafes', 'Bars'])
})

test.each([
  ['years', { yearsExperience: 51 }],
  ['years below zero', { yearsExperience: -1 }],
  ['half a year', { yearsExperience: 1.5 }],
  ['years in words', { yearsExperience: '5' }],
  ['a script for a link', { resumeUrl: 'javascript:alert(1)' }],
  ['a link of another scheme', { website: 'ftp://example.com' }],
  ['a link with a name and a password', { website: 'https://me:secret@example.com' }],
  ['one wrong link of two', { portfolioLinks: ['https://example.com', 'data:text/html,x'] }],
  ['too many areas', { specialties: Array.from({ length: 13 }, (_, index) => `Area ${index}`) }],
  ['an area that is too long', { specialties: ['x'.repeat(61)] }],
  ['text instead of a list', { specialties: 'Bakeries' }],
  ['a long bio', { bio: 'x'.repeat(3001) }],
  ['a NUL', { bio: 'a\0b' }],
  ['two lines in one', { company: 'a\nb' }],
  ['an unknown cost rating', { costRating: 4 }],
  ['a self-assigned status', { verificationStatus: 'verified' }],
])('%s is refused', (_, input) => {
  expect(ProfileInput.safeParse(input).success).toBe(false)
})

test('a verified profile goes back under review after changed credentials, not after a changed bio', () => {
  const before = profile({ verificationStatus: 'verified' })
  expect(statusAfterChange(before, profile({ bio: 'Sells cafes.' }))).toBe('verified')
  expect(statusAfterChange(before, profile({ licenseNumber: 'WA-1' }))).toBe('pending_review')
  expect(statusAfterChange(before, profile({ bio: '' }))).toBe('incomplete')
  expect(statusAfterChange(profile({ verificationStatus: 'pending_review' }), profile({ specialties: [] }))).toBe(
    'incomplete',
  )
  expect(statusAfterChange(profile({ verificationStatus: 'rejected' }), profile({ licenseNumber: 'WA-1' }))).toBe(
    'rejected',
  )
})
