import { ChartNoAxesColumn, House, List, Map, MessagesSquare, Scale } from 'lucide-react'
import { linkOptions } from '@tanstack/react-router'

/** S1 §2 "Header". */
export const HEADER_LINKS = linkOptions([
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/resources', label: 'Resources' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/pricing', label: 'Pricing' },
])

/** S1 §2 "Left sidebar". On a phone it begins the tab bar, and the rest is in the menu: members have three of their own in the bar. */
export const SIDEBAR_LINKS = linkOptions([
  { to: '/', label: 'Home', icon: House, activeOptions: { exact: true } },
  { to: '/marketplace', label: 'List', icon: List },
  { to: '/map', label: 'Map', icon: Map },
  { to: '/valuation', label: 'Value', icon: Scale },
  { to: '/analytics', label: 'Trends', icon: ChartNoAxesColumn },
  { to: '/community', label: 'Community', icon: MessagesSquare },
])

/** S1 §2 "Footer". */
export const FOOTER_GROUPS = [
  {
    title: 'Buy a business',
    links: linkOptions([
      { to: '/', label: 'Browse businesses' },
      { to: '/marketplace', label: 'Marketplace' },
      { to: '/map', label: 'Map' },
      { to: '/subscribe', label: 'Subscribe' },
      { to: '/due-diligence', label: 'Due Diligence' },
      { to: '/buyer-protection', label: 'Buyer Protection' },
      { to: '/financing', label: 'Financing' },
    ]),
  },
  {
    title: 'Sell a business',
    links: linkOptions([
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/seller-resources', label: 'Seller Resources' },
      { to: '/valuation', label: 'Valuation' },
      { to: '/success-stories', label: 'Success Stories' },
      { to: '/analytics', label: 'Market report' },
    ]),
  },
  {
    title: 'Help and company',
    links: linkOptions([
      { to: '/help', label: 'Help Center' },
      { to: '/contact', label: 'Contact' },
      { to: '/community', label: 'Community' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
      { to: '/cookies', label: 'Cookie Policy' },
    ]),
  },
]

/** How many of them a phone's tab bar has. */
export const tabsFor = (isMember: unknown) => (isMember ? 2 : 4)
