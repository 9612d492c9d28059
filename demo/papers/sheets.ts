import type { Business } from '#demo/businesses/business.ts'
import type { Sheet } from './paper.ts'

type Cells = (string | number)[]

/** Three full years of sales and costs, which agree with the listing. */
export function profitAndLoss(business: Business, lastYear: number): Sheet {
  const years = [0, 1, 2].map((ago) => yearOf(business, ago))
  const row = (name: string, of: (year: (typeof years)[number]) => number): Cells => [name, ...years.map(of)]
  return {
    title: 'Profit and loss',
    lead: `${business.title}, ${business.location}. Years ended December 31, in US dollars.`,
    table: {
      head: ['', ...years.map((_, ago) => String(lastYear - ago))],
      rows: [
        row('Sales', ({ sales }) => sales),
        row('Cost of goods and materials', ({ goods }) => -goods),
        row('=Gross profit', ({ sales, goods }) => sales - goods),
        row('Wages and payroll tax', ({ wages }) => -wages),
        row('Rent and utilities', ({ rent }) => -rent),
        row('Insurance and licenses', ({ insurance }) => -insurance),
        row('Other costs', ({ other }) => -other),
        row('=Owner’s cash flow', ({ cashFlow }) => cashFlow),
        row('Pay of the owner', ({ ownerPay }) => -ownerPay),
        row('Interest', ({ interest }) => -interest),
        row('Depreciation', ({ depreciation }) => -depreciation),
        row('=Net profit', ({ netProfit }) => netProfit),
      ],
    },
    paragraphs: [
      'Owner’s cash flow is what is left before the owner’s own pay, interest, depreciation and income tax.',
      'Put together by the owner from the books; not audited. The tax returns of the same years can be compared with it.',
    ],
  }
}

/** Each cost is a share of what remains after the owner's cash flow, and the last three are shares of that. */
export function yearOf({ grossRevenue = 0, monthlyCashFlow }: Business, ago: number) {
  const sales = roundTo(grossRevenue * (1 - 0.05 * ago - 0.006 * ago ** 2), 100)
  const kept = monthlyCashFlow ? (monthlyCashFlow * 12) / grossRevenue : 0.16
  const cashFlow = roundTo(sales * (kept - 0.008 * ago), 100)
  const costs = sales - cashFlow
  const [goods, wages, rent, insurance] = [0.37, 0.36, 0.15, 0.03].map((share) => roundTo(costs * share, 100)) as [
    number,
    number,
    number,
    number,
  ]
  const [ownerPay, interest, depreciation] = [0.52, 0.04, 0.09].map((share) => roundTo(cashFlow * share, 100)) as [
    number,
    number,
    number,
  ]
  return {
    sales,
    cashFlow,
    goods,
    wages,
    rent,
    insurance,
    other: costs - goods - wages - rent - insurance,
    ownerPay,
    interest,
    depreciation,
    netProfit: cashFlow - ownerPay - interest - depreciation,
  }
}

/** The last year by month, so a buyer can see how sales change with the seasons. */
export function salesByMonth({ title, location, grossRevenue = 0 }: Business, lastYear: number): Sheet {
  const shares = [64, 66, 76, 82, 92, 98, 104, 106, 90, 84, 82, 96]
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const sales = shares.map((share) => roundTo((grossRevenue * share) / whole, 10))
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return {
    title: `Sales by month, ${lastYear}`,
    lead: `${title}, ${location}. In US dollars, without sales tax.`,
    table: {
      head: ['Month', 'Sales', 'Receipts'],
      rows: [
        ...sales.map((amount, index): Cells => [
          month.format(new Date(Date.UTC(lastYear, index, 1))),
          amount,
          Math.round(amount / 23),
        ]),
        ['=Year', sales.reduce((sum, amount) => sum + amount, 0), Math.round(grossRevenue / 23)],
      ],
    },
    paragraphs: ['From the register’s monthly reports. Receipts are counted, not estimated.'],
  }
}

export function leaseSummary({ title, fullAddress, grossRevenue = 0 }: Business, lastYear: number): Sheet {
  const rent = roundTo(grossRevenue * 0.0062, 50)
  return {
    title: 'Summary of the lease',
    lead: `${title}, ${fullAddress}.`,
    table: {
      head: ['Term', 'What was agreed'],
      rows: [
        ['Premises', 'Ground floor and back room'],
        ['Rent a month', `$${rent.toLocaleString('en-US')}`],
        ['Rises', '3% each January'],
        ['Began', `May 1, ${lastYear - 4}`],
        ['Ends', `April 30, ${lastYear + 4}`],
        ['Options to renew', 'Two, of five years each'],
        ['Deposit', `$${(rent * 2).toLocaleString('en-US')}`],
        ['Transfer to a buyer', 'With the landlord’s consent'],
      ],
    },
    paragraphs: [
      'The landlord has said that consent will be given to a buyer with two years of experience or a deposit of three months’ rent. Ask for the letter.',
      'Tenant pays utilities and the inside; landlord pays the roof, the outer walls and the heating.',
    ],
  }
}

export function equipmentList({ title, location, askingPrice = 200_000 }: Business, lastYear: number): Sheet {
  const items: [name: string, age: number, share: number][] = [
    ['Main equipment of the workplace', 6, 0.09],
    ['Second set, in reserve', 11, 0.03],
    ['Refrigeration and ventilation', 4, 0.04],
    ['Shop fittings and counters', 8, 0.035],
    ['Registers and office computers', 2, 0.012],
    ['Van, 84,000 miles', 5, 0.06],
    ['Hand tools and small devices', 3, 0.015],
  ]
  const rows = items.map(([name, age, share]): Cells => [
    name,
    String(lastYear - age),
    roundTo(askingPrice * share, 50),
  ])
  return {
    title: 'Equipment included in the price',
    lead: `${title}, ${location}. Values as of December 31, ${lastYear}, in US dollars.`,
    table: {
      head: ['Item', 'Bought', 'Value'],
      rows: [...rows, ['=Together', '', rows.reduce((sum, row) => sum + Number(row[2]), 0)]],
    },
    paragraphs: [
      'Everything is owned outright. Nothing is leased, and no lender holds a lien.',
      'Values are the owner’s estimate of what each item would bring today.',
    ],
  }
}

export function taxReturn(business: Business, lastYear: number): Sheet {
  const { sales, goods, wages, rent, insurance, other, ownerPay, interest, depreciation, netProfit } = yearOf(
    business,
    0,
  )
  return {
    title: `Tax return ${lastYear}, summary`,
    lead: `${business.title}, ${business.location}. Lines as they were filed.`,
    table: {
      head: ['Line', 'Amount'],
      rows: [
        ['Gross receipts', sales],
        ['Cost of goods sold', goods],
        ['Compensation of officers', ownerPay],
        ['Salaries and wages', wages],
        ['Rents', rent],
        ['Interest', interest],
        ['Depreciation', depreciation],
        ['Other deductions', insurance + other],
        ['=Ordinary business income', netProfit],
        ['Washington business and occupation tax', roundTo(sales * 0.004_71, 10)],
      ],
    },
    paragraphs: [
      'The pages themselves can be read at the accountant’s, after an agreement about confidence is signed.',
    ],
  }
}

export function bankSummary({ title, location, grossRevenue = 0 }: Business, lastYear: number): Sheet {
  const quarter = grossRevenue / 4
  const shares = [0.86, 1.02, 1.12, 1]
  return {
    title: `Bank deposits, ${lastYear}`,
    lead: `${title}, ${location}. Business checking account at a sample bank, in US dollars.`,
    table: {
      head: ['Quarter', 'Deposits', 'Balance at the end'],
      rows: shares.map((share, index) => [
        `${index + 1}. quarter`,
        roundTo(quarter * share * 1.06, 10),
        roundTo(quarter * (0.09 + 0.015 * index), 10),
      ]),
    },
    paragraphs: ['Deposits include sales tax that was passed on, so they are higher than sales.'],
  }
}

export function staffChart({ title, location }: Business): Sheet {
  return {
    title: 'Who does what',
    lead: `${title}, ${location}. No names: the team hears of the sale when it is signed.`,
    table: {
      head: ['Role', 'Hours a week', 'Years here'],
      rows: [
        ['Owner', 38, 12],
        ['Manager', 40, 7],
        ['Skilled, full time', 40, 5],
        ['Skilled, full time', 40, 2],
        ['Part time, weekdays', 22, 3],
        ['Part time, weekends', 14, 1],
      ],
    },
    paragraphs: ['The manager can run a week alone and has done so every August. Both skilled employees want to stay.'],
  }
}

export function licenses({ title, fullAddress }: Business, lastYear: number): Sheet {
  return {
    title: 'Licenses and insurance',
    lead: `${title}, ${fullAddress}.`,
    table: {
      head: ['What', 'Number', 'Good until'],
      rows: [
        ['Washington business license', 'SAMPLE-601', `March ${lastYear + 2}`],
        ['City endorsement', 'SAMPLE-602', `March ${lastYear + 2}`],
        ['Health or trade inspection', 'SAMPLE-603', `October ${lastYear + 1}`],
        ['Liability insurance, $2 million', 'SAMPLE-604', `June ${lastYear + 1}`],
      ],
    },
    paragraphs: [
      'For our staff, to check the listing. The licenses are in the owner’s name and are applied for anew by a buyer.',
    ],
  }
}

export function handoverNotes({ title, location }: Business): Sheet {
  return {
    title: 'How the handover could go',
    lead: `${title}, ${location}.`,
    paragraphs: [
      'Weeks 1 and 2: the buyer is here every day and meets the suppliers.',
      'Weeks 3 to 6: the buyer leads, and I stand beside.',
      'Weeks 7 to 12: I come in two mornings a week, and answer the phone otherwise.',
      'After that: a call a month for the rest of the year, at no charge.',
    ],
  }
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step
}
