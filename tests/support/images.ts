import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/*
 * Small images, red on the left and blue on the right, 16 pixels wide and 8 high, as an encoder wrote them;
 * and PNGs of any size, made here.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const decoded = (base64: string): Bytes => new Uint8Array(Buffer.from(base64, 'base64'));

/** Taken with the phone on its side: EXIF says to turn it, who made it and where; XMP names the city. */
export const jpegFromPhone = decoded(`
/9j/4QFcRXhpZgAASUkqAAgAAAAJAA8BAgALAAAAigAAABIBAwABAAAABgAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwABAAAAAgAAAB
MCAwABAAAAAQAAAJiCAgAKAAAAlgAAAGmHBAABAAAAoAAAACWIBAABAAAA7gAAAAAAAAA4YwAA6AMAADhjAADoAwAAUGhvbmVNYWtlcgAAQW5h
IFNpbHZhAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAQAAAAA6AEAAEAAAAIAAAAAA
AAAAQAAQACAAIAAABOAAAAAgAFAAMAAAA8AQAAAwACAAIAAABXAAAABAAFAAMAAAAkAQAAAAAAAAgAAAABAAAAJQAAAAEAAAAAAAAAAQAAACkA
AAABAAAACQAAAAEAAAAAAAAAAQAAAP/hAGFodHRwOi8vbnMuYWRvYmUuY29tL3hhcC8xLjAvADx4OnhtcG1ldGEgeG1sbnM6eD0iYWRvYmU6bn
M6bWV0YS8iPjxjaXR5PlBvcnRvPC9jaXR5PjwveDp4bXBtZXRhPv/bAEMAEAsMDgwKEA4NDhIREBMYKBoYFhYYMSMlHSg6Mz08OTM4N0BIXE5A
RFdFNzhQbVFXX2JnaGc+TXF5cGR4XGVnY//bAEMBERISGBUYLxoaL2NCOEJjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2
NjY2NjY2NjY2NjY//AABEIAAgAEAMBIgACEQEDEQH/xAAVAAEBAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEA
AAAAAAAAAAAAAAAAAAAF/8QAGREAAgMBAAAAAAAAAAAAAAAAAEMFgcEG/9oADAMBAAIRAxEAPwCKjgU51taMzy7w/9k=`);

/** What the phone's JPEG says beside its pixels. */
export const phoneSecrets = ['Exif', 'PhoneMaker', 'Ana Silva', 'adobe', 'Porto'];

export const gif = decoded('R0lGODlhEAAIAIEAAExpcf8AAAAA/wAAACH5BAUAAAAALAAAAAAQAAgAAAITjG+iq4jM3IFLJipswNly/XlYAQA7');

export const webp = decoded('UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAgABABoJaACdAFAAAD+7uR/lzH0K//xNnT31YP/oSY9//iYsgAA');

export const avif = decoded(`
AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA
AAAERAAAEAAQAAAAAA+gABAAAAAAAAACwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA
AAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAA0bW
RhdBIACgg4DL+0gIaDSDIeHEJi5OAAFgAA4CAlnCerDFhHGtoQt1CYHRwoNweI`);

/** A PNG of one color. */
export function png(width: number, height: number): Bytes {
  const row = new Uint8Array(1 + width * 3).fill(90, 1);
  return pngOf(width, height, Buffer.concat(Array.from({ length: height }, () => row)));
}

/** A PNG whose header promises more than its few bytes hold. */
export const pngDeclaring = (width: number, height: number): Bytes => pngOf(width, height, new Uint8Array(10));

function pngOf(width: number, height: number, pixels: Uint8Array): Bytes {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint16(8, 0x0802);
  return joined(
    decoded('iVBORw0KGgo='),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  );
}

function chunk(type: string, data: Uint8Array): Bytes {
  const body = joined(textBytes(type), data);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, data.length);
  frame.setUint32(4, crc32(body));
  return joined(new Uint8Array(frame.buffer, 0, 4), body, new Uint8Array(frame.buffer, 4));
}

export const textBytes = (text: string): Bytes => new TextEncoder().encode(text);

export const joined = (...pieces: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(pieces));
