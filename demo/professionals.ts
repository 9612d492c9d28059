import { marketYear } from '#shared/market-day.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import type { ProfileInput } from '#shared/professionals/professionals.ts'

/** The profile of a sample professional. */
interface SampleProfessional {
  email: string
  /** Null: the profile waits for review. */
  verifiedRole: ProfessionalRole | null
  /** How long it has waited. */
  waitsHours?: number
  profile: ProfileInput
}

/** Still to come, whenever the sample is made. */
const EXPIRES_ON = `${marketYear() + 1}-06-30`

const SAMPLE = 'This profile is a sample: neither the person nor the firm exists.'

/** Their emails and websites are in reserved domains, and each profile says that it is a sample. */
export const PROFESSIONALS: readonly SampleProfessional[] = [
  {
    email: 'broker@handover.example',
    verifiedRole: 'broker',
    profile: {
      bio: `Helps owners of shops and kitchens in eastern Washington to price, show and hand over what they built.\n\n${SAMPLE}`,
      specialties: ['Restaurants and bakeries', 'Confidential sales', 'Pricing'],
      portfolioLinks: ['https://sample-brokers.example.com/sold'],
      pastWorkExamples: ['Sale of a bakery in Spokane', 'Sale of a cafe in Cheney'],
      yearsExperience: 17,
      resumeUrl: 'https://sample-brokers.example.com/resume.pdf',
      licenseNumber: 'SAMPLE-17',
      licenseKind: 'managing_broker',
      licenseExpiresOn: EXPIRES_ON,
      designation: 'CBI',
      accreditation: 'A sample association of business brokers',
      title: 'Business broker',
      company: 'Sundberg & Daughters',
      location: 'Spokane, WA',
      website: 'https://sample-brokers.example.com/',
      costRating: 3,
    },
  },
  {
    email: 'advisor@handover.example',
    verifiedRole: 'advisor',
    profile: {
      bio: `Reads the books with you before you sign: what the business earns, what it owes, and what the tax office will say.\n\n${SAMPLE}`,
      specialties: ['Financial due diligence', 'Deal structure', 'Taxes after the sale'],
      portfolioLinks: ['https://sample-ledger.example.com/cases'],
      pastWorkExamples: ['Due diligence for the buyers of a laundry in Ballard'],
      yearsExperience: 22,
      resumeUrl: 'https://sample-ledger.example.com/resume.pdf',
      licenseNumber: 'SAMPLE-22',
      designation: 'CPA',
      accreditation: 'A sample board of accountancy',
      title: 'Acquisition advisor',
      company: 'Takahashi Ledger Works',
      location: 'Seattle, WA',
      website: 'https://sample-ledger.example.com/',
      costRating: 2,
    },
  },
  {
    email: 'appraiser@handover.example',
    verifiedRole: 'appraiser',
    profile: {
      bio: `Puts a number on family businesses and the buildings they stand in, with a report that a lender reads.\n\n${SAMPLE}`,
      specialties: ['Family businesses', 'Business real estate', 'Reports for lenders'],
      portfolioLinks: ['https://sample-valuation.example.com/reports'],
      pastWorkExamples: ['Valuation of a nursery in Yakima'],
      yearsExperience: 11,
      resumeUrl: 'https://sample-valuation.example.com/resume.pdf',
      licenseNumber: 'SAMPLE-11',
      licenseKind: 'certified_general_appraiser',
      licenseExpiresOn: EXPIRES_ON,
      designation: 'ASA',
      accreditation: 'A sample society of appraisers',
      title: 'Commercial appraiser',
      company: 'Ellison Valuation',
      location: 'Tacoma, WA',
      website: 'https://sample-valuation.example.com/',
      costRating: 2,
    },
  },
  {
    email: 'advisor2@handover.example',
    verifiedRole: null,
    waitsHours: 29,
    profile: {
      bio: `Stays with new owners for their first hundred days.\n\n${SAMPLE}`,
      specialties: ['First-time owners', 'Handover plans'],
      portfolioLinks: ['https://sample-first-days.example.com/'],
      pastWorkExamples: ['The first hundred days of a grocer in Walla Walla'],
      yearsExperience: 6,
      resumeUrl: 'https://sample-first-days.example.com/resume.pdf',
      designation: 'MBA',
      title: 'Transition advisor',
      company: 'First Hundred Days',
      location: 'Walla Walla, WA',
      costRating: 1,
    },
  },
  {
    email: 'broker2@handover.example',
    verifiedRole: null,
    waitsHours: 5,
    profile: {
      bio: `Sells workshops, garages and small makers along Interstate 5, quietly.\n\n${SAMPLE}`,
      specialties: ['Workshops and garages', 'Confidential sales'],
      portfolioLinks: ['https://sample-makers.example.com/'],
      pastWorkExamples: ['Sale of a sheet metal shop in Lacey', 'Sale of a garage in Auburn'],
      yearsExperience: 8,
      resumeUrl: 'https://sample-makers.example.com/resume.pdf',
      licenseNumber: 'SAMPLE-08',
      designation: 'CBI',
      accreditation: 'A sample association of business brokers',
      title: 'Business broker',
      company: 'Makers & Sons',
      location: 'Olympia, WA',
      website: 'https://sample-makers.example.com/',
      costRating: 2,
    },
  },
]
