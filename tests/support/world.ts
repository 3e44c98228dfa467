/** The world of the tests, in workerd and in the browser: a home, who leads a group there and who joins, as forms send it. */

/** A property, priced in cents: two units, the first with two rooms. */
export const propertyForm = {
  name: 'Birch Hall',
  address: '77 Campus Drive, College Park, MD',
  description: 'Close to everything.',
  createdBy: 'Ana',
  campusDistance: '0.5 miles',
  contactName: 'Dana Reyes',
  contactEmail: 'leasing@birch.example',
  contactPhone: '(301) 555-0100',
  contactWebsite: 'https://birch.example',
  scheduleVisitUrl: 'https://birch.example/tours',
  applicationUrl: 'https://birch.example/apply',
  amenities: ['WiFi', 'Parking', 'Pool', 'Gym'],
  basePhotos: [{ url: '/public-objects/front', filename: 'front', originalName: 'front.jpg', size: 1200 }],
  faqItems: [
    { question: 'Are pets welcome?', answer: 'Cats are.' },
    { question: 'Is parking included?', answer: 'One space for each unit.' },
  ],
  leaseSteps: [
    { id: 1, name: 'Applied', by: 'member' },
    { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
    { id: 3, name: 'Approved', by: 'office' },
    { id: 4, name: 'Lease signed', by: 'member' },
  ],
  units: [
    {
      name: '2x2',
      bedrooms: 2,
      bathrooms: 1.5,
      sqft: 940,
      rooms: [
        { name: 'Room A', monthlyRate: 139_900, isPrimary: true },
        { name: 'Room B', monthlyRate: 129_950 },
      ],
    },
    { name: '4x4', bedrooms: 4, bathrooms: 4, rooms: [{ name: 'Room C', monthlyRate: 99_900 }] },
  ],
};

/** Whom the office names as the point person of a group. */
export const pointPerson = { pointPersonName: 'Maya Okafor', pointPersonEmail: 'maya@example.org' };

/** Somebody who joins a group. */
export const joinForm = {
  name: 'Riley',
  email: 'riley@example.org',
  interestLevel: 'interested',
  roomPreference: null,
};
