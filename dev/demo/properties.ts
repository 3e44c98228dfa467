import type { Charge, LeaseTerms } from '../../contract/charge.ts';
import type { TourHours } from '../../contract/tour-hours.ts';

type DemoPhoto = { key: string; originalName: string };

/** What is a row of its own, or a picture; the other fields are columns. */
export type DemoProperty = {
  photos: DemoPhoto[];
  logo: string;
  units: { photo: DemoPhoto; rooms: object[] }[];
};

/** The default steps of a new property. */
export const leaseSteps = [
  { id: 1, name: 'Applied', by: 'member' },
  { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
  { id: 3, name: 'Approved', by: 'office' },
  { id: 4, name: 'Lease signed', by: 'member' },
];

export const mapleCourt = {
  name: 'Maple Court at College Park',
  address: '4310 Knox Road, College Park, MD 20740',
  description:
    'Five floors of brick and glass around a quiet courtyard, two blocks from campus. Every unit is furnished, has its own washer and dryer, and windows on two sides.\n\nRent covers internet, water and trash. Electricity is metered for each unit.',
  createdBy: 'Dana Reyes',
  campusDistance: '0.3 miles',
  contactName: 'Dana Reyes',
  contactEmail: 'leasing@maplecourt.example',
  contactPhone: '(301) 555-0117',
  contactWebsite: 'https://maplecourt.example',
  scheduleVisitUrl: 'https://maplecourt.example/tours',
  applicationUrl: 'https://maplecourt.example/apply',
  amenities: ['WiFi', 'Parking', 'Pool', 'Gym', 'Security', 'Common Area', 'Coffee', 'Study Lounge', 'Bike Storage'],
  photos: [
    { key: 'maple-court-exterior.jpg', originalName: 'Street side at golden hour.jpg' },
    { key: 'maple-court-living-room.jpg', originalName: 'Living room.jpg' },
    { key: 'maple-court-kitchen.jpg', originalName: 'Kitchen.jpg' },
    { key: 'maple-court-bedroom.jpg', originalName: 'Primary bedroom.jpg' },
    { key: 'maple-court-pool.jpg', originalName: 'Courtyard and pool.jpg' },
    { key: 'maple-court-study-lounge.jpg', originalName: 'Study lounge.jpg' },
  ],
  logo: 'maple-court-logo.png',
  faqItems: [
    {
      question: 'What is included in the rent?',
      answer: 'Internet, water, trash and the furniture. Electricity is metered and split within the unit.',
    },
    {
      question: 'Is parking included?',
      answer: 'One space for each unit. A second space is $60 a month while there are any.',
    },
    {
      question: 'Do we all sign one lease?',
      answer: 'No. Each person signs for their own room, so nobody answers for another one’s rent.',
    },
    { question: 'Are pets welcome?', answer: 'Cats and small dogs are, up to two in a unit, for a deposit of $250.' },
    { question: 'When is move-in?', answer: 'On August 1st or 15th, between 9 in the morning and 6 in the evening.' },
  ],
  leaseSteps,
  units: [
    {
      name: '4x4',
      description: 'Four bedrooms and four bathrooms around a shared living room, on floors two to five.',
      bedrooms: 4,
      bathrooms: 4,
      sqft: 1480,
      photo: { key: 'maple-court-floor-plan-4-bed.png', originalName: 'Floor plan 4x4.png' },
      rooms: [
        {
          name: 'Room A',
          description: 'Corner room with a private bathroom and morning light.',
          monthlyRate: 124_900,
          isPrimary: true,
        },
        { name: 'Room B', description: 'Private bathroom, courtyard side.', monthlyRate: 114_900, isPrimary: true },
        {
          name: 'Room C',
          description: 'A wide closet, and the bathroom across the hall.',
          monthlyRate: 104_950,
          isPrimary: false,
        },
        {
          name: 'Room D',
          description: 'The quiet one, at the end of the hall.',
          monthlyRate: 99_900,
          isPrimary: false,
        },
      ],
    },
    {
      name: '2x2',
      description: 'Two bedrooms and two bathrooms with a balcony over the courtyard.',
      bedrooms: 2,
      bathrooms: 2,
      sqft: 940,
      photo: { key: 'maple-court-floor-plan-2-bed.png', originalName: 'Floor plan 2x2.png' },
      rooms: [
        {
          name: 'Room A',
          description: 'Private bathroom and the balcony door.',
          monthlyRate: 139_900,
          isPrimary: true,
        },
        { name: 'Room B', description: 'Bathroom off the hall.', monthlyRate: 129_900, isPrimary: false },
      ],
    },
  ],
};

export const lindenHouse = {
  name: 'Linden House',
  address: '18 Linden Avenue, College Park, MD 20740',
  description:
    'A brick town house with a porch and a garden, ten minutes from campus by bicycle. Best for three people who know each other.',
  createdBy: 'Dana Reyes',
  campusDistance: '1.2 miles',
  contactName: 'Theo Grant',
  contactEmail: 'theo@lindenhouse.example',
  contactPhone: '(301) 555-0163',
  contactWebsite: '',
  scheduleVisitUrl: 'https://lindenhouse.example/visit',
  applicationUrl: '',
  amenities: ['WiFi', 'Kitchen', 'Garden'],
  photos: [
    { key: 'linden-house-exterior.jpg', originalName: 'The house.jpg' },
    { key: 'linden-house-living-room.jpg', originalName: 'Living room.jpg' },
    { key: 'linden-house-kitchen.jpg', originalName: 'Kitchen.jpg' },
    { key: 'linden-house-porch.jpg', originalName: 'Porch and garden.jpg' },
  ],
  logo: 'linden-house-logo.png',
  faqItems: [{ question: 'Who mows the lawn?', answer: 'We do, every second Thursday from April to October.' }],
  leaseSteps,
  charges: [
    {
      ...{ id: 1, name: 'Internet', amount: 7_000, amountMax: null, every: 'month', kind: 'required', per: 'unit' },
      ...{ refundable: false, due: null, unitId: null },
    },
    {
      ...{ id: 2, name: 'Gas and electricity', amount: 9_000, amountMax: 15_000, every: 'month', kind: 'usage' },
      ...{ per: 'unit', refundable: false, due: null, unitId: null },
    },
    {
      ...{ id: 3, name: 'Application fee', amount: 4_500, amountMax: null, every: 'once', kind: 'required' },
      ...{ per: 'person', refundable: false, due: 'application', unitId: null },
    },
    {
      ...{ id: 4, name: 'Security deposit', amount: 200_000, amountMax: null, every: 'once', kind: 'required' },
      ...{ per: 'unit', refundable: true, due: 'signing', unitId: null },
    },
    {
      ...{ id: 5, name: 'Garage', amount: 8_000, amountMax: null, every: 'month', kind: 'optional', per: 'person' },
      ...{ refundable: false, due: null, unitId: null },
    },
  ] satisfies Charge[],
  lease: {
    startsOn: '2027-08-01',
    months: 12,
    liability: 'joint',
    sampleUrl: 'https://lindenhouse.example/lease',
  } satisfies LeaseTerms,
  timeZone: 'America/New_York',
  tourHours: {
    ...{ minutes: 30, groupsAtOnce: 2, noticeHours: 24, daysAhead: 21, closedDates: [] },
    weekly: [
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '14:00', to: '18:00' })),
      { weekday: 6, from: '10:00', to: '13:00' },
    ],
  } satisfies TourHours,
  units: [
    {
      name: '3x1.5',
      description: 'The whole house: three bedrooms upstairs, living room and kitchen below.',
      bedrooms: 3,
      bathrooms: 1.5,
      sqft: 1260,
      photo: { key: 'linden-house-floor-plan-3-bed.png', originalName: 'Floor plan 3x1.5.png' },
      rooms: [
        { name: 'Front room', description: 'Bay window to the street.', monthlyRate: 92_500, isPrimary: false },
        { name: 'Garden room', description: 'The largest, over the garden.', monthlyRate: 97_500, isPrimary: false },
        { name: 'Attic room', description: 'Sloping ceiling and a skylight.', monthlyRate: 84_500, isPrimary: false },
      ],
    },
  ],
};

/** Only in the large office. */
export const cedarRow = {
  name: 'Cedar Row',
  address: '7400 Baltimore Avenue, College Park, MD 20740',
  description: 'Small apartments above the shops of the main street. Groceries downstairs, the shuttle at the door.',
  createdBy: 'Theo Grant',
  campusDistance: '0.6 miles',
  contactName: 'Theo Grant',
  contactEmail: 'theo@cedarrow.example',
  contactPhone: '(301) 555-0188',
  contactWebsite: '',
  scheduleVisitUrl: '',
  applicationUrl: 'https://cedarrow.example/apply',
  amenities: ['WiFi', 'Laundry', 'Shuttle', 'Bike Storage'],
  photos: [
    { key: 'maple-court-study-lounge.jpg', originalName: 'Lounge.jpg' },
    { key: 'maple-court-bedroom.jpg', originalName: 'Bedroom.jpg' },
  ],
  logo: 'linden-house-logo.png',
  faqItems: [],
  leaseSteps,
  units: [
    {
      name: '2x1',
      description: 'Two bedrooms that share a bathroom.',
      bedrooms: 2,
      bathrooms: 1,
      sqft: 720,
      photo: { key: 'maple-court-floor-plan-2-bed.png', originalName: 'Floor plan 2x1.png' },
      rooms: [
        { name: 'Street room', description: 'Two windows to the avenue.', monthlyRate: 109_900, isPrimary: true },
        { name: 'Yard room', description: 'Quiet, to the back.', monthlyRate: 104_900, isPrimary: false },
      ],
    },
  ],
};
