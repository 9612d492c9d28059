import { OwnProfile } from '#shared/professionals/professionals.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import type { ProfessionalProfile, ProfileInput } from '#shared/professionals/professionals.ts'
import type { Person, World } from '#test/world.ts'
import { addProfile } from './seed.ts'

/** A complete profile. */
export const sampleProfile: ProfileInput = {
  bio: 'Sells family businesses, and stays until the keys are handed over.',
  specialties: ['Restaurants', 'Retail'],
  portfolioLinks: ['https://broker.example.com/sold'],
  pastWorkExamples: ['A bakery in Spokane'],
  yearsExperience: 12,
  resumeUrl: 'https://broker.example.com/resume.pdf',
  licenseNumber: 'WA-1234',
  designation: 'CBI',
  accreditation: 'IBBA',
  title: 'Business broker',
  company: 'Example Brokers',
  location: 'Spokane, WA',
  website: 'https://broker.example.com/',
  costRating: 2,
}

/** A professional whose profile is verified, or waits for staff. */
export async function verifiedProfessional(
  world: World,
  {
    role = 'broker',
    firstName = 'Bror',
    isWaiting = false,
    ...about
  }: ProfileInput & { role?: ProfessionalRole; firstName?: string; isWaiting?: boolean } = {},
): Promise<ProfessionalProfile & { role: ProfessionalRole; person: Person }> {
  const person = await world.person({ role, firstName })
  await addProfile(world.services, person.id, { ...sampleProfile, ...about }, { verifiedRole: isWaiting ? null : role })
  const profile = OwnProfile.parse(await (await world.as(person).get('/api/professional/profile')).json())
  if (!profile) throw new Error('the added profile was not found')
  return { ...profile, role, person }
}
