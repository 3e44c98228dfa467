import { area } from '../area';

/** What a group's page says of its property, beside what the office wrote. */
export const propertyTexts = area('group', 'property', {
  about: 'About This Property',
  amenities: 'Amenities',
  contact: 'Contact Information',
  noContact: 'No contact information available',
  edit: 'Edit',
  // A button in the header, beside “Apply”. At most 26 characters.
  scheduleTour: 'Schedule a Tour',
  noTourLink: 'Tour scheduling link not available',
  // The main button on a phone, beside “Schedule a Tour”. At most 18 characters.
  apply: 'Apply',
  applyNow: 'Apply Now',
  noApplicationLink: 'Application link not available',
  logo: '{property} logo',
  faq: 'FAQ & Help',
  location: 'Location',
  noAddress: 'No address available',
  askForDirections: 'Contact property manager for directions',
  toCampus: '{distance} to campus',
  directions: 'Get Directions',
  mapOf: 'Map of {address}',
  gallery: 'Photo Gallery',
  photoOfProperty: 'Photo {number} of {property}',
  photos: '{n, plural, one {# photo} other {# photos}}',
  // A label beside the number of rooms, the same for one and for many.
  availableRooms: 'Available Rooms',
  // Under 'Contact', where there is no price: 'Contact / For Pricing'.
  forPricing: 'For Pricing',
  // In large letters where a price would stand, over 'For Pricing'.
  contactForPricing: 'Contact',
  // Under a rent in large letters.
  perMonth: 'Per Month',
});

/** The photos of a unit, one at a time, over the whole window. `{number}` is the photo's number, `{n}` how many there are. */
export const photoViewerTexts = area('group', 'photo-viewer', {
  photoOf: 'Photo {number} of {n}',
  photo: 'Photo {number}',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
});
