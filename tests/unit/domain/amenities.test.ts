import { describe, expect, it } from 'vitest';
import { withAmenity } from '../../../app/domain/amenities';

describe('adding an amenity', () => {
  it('puts it at the end, trimmed', () => expect(withAmenity(['WiFi'], '  Pool ')).toEqual(['WiFi', 'Pool']));

  it.each(['', '   ', '\u200b', 'WiFi', ' wifi '])('ignores %j where WiFi is there', (typed) =>
    expect(withAmenity(['WiFi'], typed)).toEqual(['WiFi']),
  );
});
