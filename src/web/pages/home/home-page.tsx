import { FeaturedBusinesses } from './featured-businesses.tsx'
import { HomeHero } from './home-hero.tsx'
import { TwoDoors } from './two-doors.tsx'

/** S1 §2 "Homepage". */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <FeaturedBusinesses />
      <TwoDoors />
    </>
  )
}
