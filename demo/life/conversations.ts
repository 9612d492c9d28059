import type { SampleConversation } from './sample-conversation.ts'
import { ROOM_OF_A_PRESCHOOL } from './room-of-a-preschool.ts'

const DAY = 24
const at = (name: string) => `${name}@handover.example`

/** One for each state of a conversation: unread, answered, with a file, confidential, with a professional, blocked. */
export const SAMPLE_CONVERSATIONS: readonly SampleConversation[] = [
  {
    about: { business: 'Perry Street Bakery' },
    buyer: at('subscriber'),
    unreadBy: 'buyer',
    lines: [
      {
        by: 'buyer',
        hoursAgo: 20,
        text: 'Hello Nora, I ran the morning shift of a bakery in Boise for nine years, and I am looking for one of my own. Is the deck oven from the pictures included, and would your baker stay?',
      },
      {
        by: 'seller',
        hoursAgo: 18,
        text: 'Good morning Elena. Yes to both: the oven is ours, and Dani has told me that she stays if the hours stay. The equipment list is on the Documents tab.',
      },
      {
        by: 'buyer',
        hoursAgo: 15,
        text: 'I read the list and the profit and loss. Here is what I would like to ask before I make an offer.',
        letter: {
          fileName: 'questions-before-an-offer.pdf',
          lines: [
            'QUESTIONS BEFORE AN OFFER',
            '',
            'Perry Street Bakery, Spokane',
            '',
            '1. How much of the wholesale is under contract, and until when?',
            '2. Would the landlord sign a new lease of ten years?',
            '3. What did the oven cost to keep in the last two years?',
            '4. Can I work a Saturday beside you before I decide?',
            '',
            'Sample data. Neither the bakery nor the buyer exists.',
          ],
        },
      },
      {
        by: 'seller',
        hoursAgo: 3,
        text: 'Those are the right questions. Two restaurants are under contract until next June, the rest is by handshake. The landlord would rather do five and five. Come this Saturday, we open the back door at 4:30.',
      },
      { by: 'seller', hoursAgo: 2.8, text: 'And bring an apron.' },
    ],
  },
  {
    about: { business: 'Loop Trail Bicycles' },
    buyer: at('subscriber2'),
    unreadBy: 'seller',
    lines: [
      {
        by: 'buyer',
        hoursAgo: 5,
        text: 'Hi, I repair bikes on weekends and have saved for a shop. How much of the sales is service, and how much is new bikes? My proof of funds is with the staff here since this morning.',
      },
    ],
  },
  {
    about: { business: 'Blue Heron Car Wash' },
    buyer: at('subscriber3'),
    isReported: true,
    lines: [
      { by: 'buyer', hoursAgo: 27, text: 'I buy your car wash today for full price, no inspection.' },
      { by: 'seller', hoursAgo: 25, text: 'That is quick. Would you like to see it, and the books, first?' },
      {
        by: 'buyer',
        hoursAgo: 24,
        text: 'Not needed. My agent sends a check for more than the price. You wire the rest to his account in advance, then we close tomorrow. Send me your bank login so that he can set it up.',
      },
    ],
  },
  {
    about: { business: 'Foxglove & Fern Florist' },
    buyer: at('subscriber'),
    lines: [
      {
        by: 'buyer',
        hoursAgo: 4.5 * DAY,
        text: 'Your sales by month show a strong May. Is that Mother’s Day alone, or do the weddings begin then?',
      },
      {
        by: 'seller',
        hoursAgo: 4.2 * DAY,
        text: 'About half and half. We have fourteen weddings booked for next season, with deposits, and they go with the shop.',
      },
      {
        by: 'buyer',
        hoursAgo: 4.1 * DAY,
        text: 'Thank you, that helps. I will come back to you when I have seen one more shop.',
      },
    ],
  },
  {
    about: { business: 'Two Lanterns Noodle House' },
    buyer: at('subscriber2'),
    unreadBy: 'buyer',
    lines: [
      { by: 'buyer', hoursAgo: 3 * DAY, text: 'Would you think about financing a part of the price yourself?' },
      {
        by: 'seller',
        hoursAgo: 27,
        text: 'Up to a fifth, over three years, for somebody who has run a kitchen. Please have yourself verified as a buyer first: the bank deposits open to you then.',
      },
    ],
    offers: [
      {
        by: 'buyer',
        hoursAgo: 22,
        price: 275_000,
        cash: 60_000,
        note: 80_000,
        included: 'Kitchen, name, recipes and the telephone number',
        diligenceDays: 60,
        remarks: 'I would like to cook beside you for a week before the closing.',
      },
      {
        by: 'seller',
        hoursAgo: 9,
        price: 290_000,
        cash: 60_000,
        note: 58_000,
        included: 'Kitchen, name, recipes and the telephone number',
        diligenceDays: 30,
        remarks: 'Two weeks, if you take the early shift.',
      },
    ],
  },
  ROOM_OF_A_PRESCHOOL,
  {
    about: { business: 'Dry Dock Plumbing & Heating' },
    buyer: at('subscriber2'),
    lines: [
      {
        by: 'buyer',
        hoursAgo: 1.9 * DAY,
        text: 'I manage crews for a builder and hold no plumbing license. Would your senior plumber stay on for a new owner?',
      },
      {
        by: 'seller',
        hoursAgo: 1.6 * DAY,
        text: 'He says yes, and I would put it in writing before we close. Nobody here knows that we are selling, so please request access and sign the agreement first. Then I will tell you who we are.',
      },
      { by: 'buyer', hoursAgo: 1.5 * DAY, text: 'Understood. I will read the agreement tonight.' },
    ],
  },
  {
    about: { business: 'Hearthside Home Care' },
    buyer: at('admin'),
    lines: [
      {
        by: 'buyer',
        hoursAgo: 2.2 * DAY,
        text: 'Hello Hank, this is Joan of the Handover staff. To verify Hearthside Home Care we need the home care license and the insurance. You can share both for admin review only: no buyer sees them.',
      },
      {
        by: 'seller',
        hoursAgo: 2 * DAY,
        text: 'They are on the Documents tab now. The renewal letter is this one.',
        letter: {
          fileName: 'license-renewal.pdf',
          lines: [
            'RENEWAL OF A HOME CARE LICENSE',
            '',
            'Hearthside Home Care, Port Angeles',
            'Number: SAMPLE-605',
            '',
            'The license is renewed for twenty-four months.',
            '',
            'Sample data. Neither the business nor the office exists.',
          ],
        },
      },
    ],
    unreadBy: 'buyer',
  },
  {
    about: { professional: at('broker') },
    buyer: at('buyer'),
    lines: [
      {
        by: 'buyer',
        hoursAgo: 6 * DAY,
        text: 'I have $90,000 and have never bought a business. Do you work for buyers too, or for sellers alone?',
      },
      {
        by: 'seller',
        hoursAgo: 5.8 * DAY,
        text: 'For one side at a time, and for buyers at a fixed fee. With that sum I would look at laundries and small cafes. Shall we talk on Thursday?',
      },
      { by: 'buyer', hoursAgo: 5.7 * DAY, text: 'Thursday at noon is good.' },
    ],
  },
  {
    about: { professional: at('broker') },
    buyer: at('lender'),
    unreadBy: 'seller',
    lines: [
      {
        by: 'buyer',
        hoursAgo: 7,
        text: 'Walter, we finance restaurants in Spokane County again, up to 80 percent with equipment as security. Send people my way when they ask you.',
      },
    ],
  },
  {
    about: { professional: at('advisor') },
    buyer: at('trial'),
    unreadBy: 'seller',
    lines: [
      {
        by: 'buyer',
        hoursAgo: 9,
        text: 'What would you charge to read three years of books of a small nursery before I make an offer?',
      },
    ],
  },
  {
    about: { professional: at('advisor') },
    buyer: at('seller'),
    lines: [
      {
        by: 'buyer',
        hoursAgo: 8 * DAY,
        text: 'I am selling the bakery. Is it better to sell the company, or what it owns?',
      },
      {
        by: 'seller',
        hoursAgo: 7.9 * DAY,
        text: 'For a shop of your size nearly always what it owns. I wrote down why, and what it means for your tax.',
        letter: {
          fileName: 'company-or-assets.pdf',
          lines: [
            'SELL THE COMPANY, OR WHAT IT OWNS?',
            '',
            'A buyer of assets does not take over old debts.',
            'Equipment is taxed as income up to what was written off.',
            'Goodwill is taxed at the lower rate.',
            'The lease and the licenses have to be moved in both cases.',
            '',
            'Sample data, not advice.',
          ],
        },
      },
      { by: 'buyer', hoursAgo: 7.5 * DAY, text: 'That is clear even to me. Thank you, June.' },
    ],
  },
  {
    about: { professional: at('appraiser') },
    buyer: at('expired'),
    unreadBy: 'buyer',
    lines: [
      { by: 'buyer', hoursAgo: 3.4 * DAY, text: 'How long does the valuation of a business with a building take?' },
      {
        by: 'seller',
        hoursAgo: 3.1 * DAY,
        text: 'Three weeks from the day that I have the papers, four where the building has tenants. Which town is it in?',
      },
    ],
  },
  {
    about: { professional: at('advisor') },
    buyer: at('advisor2'),
    unreadBy: 'buyer',
    lines: [
      { by: 'buyer', hoursAgo: 2.6 * DAY, text: 'I am new here. How did you put your profile together?' },
      {
        by: 'seller',
        hoursAgo: 1.2 * DAY,
        text: 'Say what you have done, not what you can do. Then staff look at it within two days.',
      },
    ],
  },
]
