import { MPEGDecoder } from 'mpg123-decoder';

/** A piece of sound, one list of samples per channel. */
export interface DecodedSound {
  channels: Float32Array[];
  sampleRate: number;
}

/** The sound of an MP3, piece by piece as its bytes arrive; silence that only fills frames up is left out. */
export async function* decodeMp3(content: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedSound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const bytes of content) {
      const { channelData: channels, sampleRate, samplesDecoded } = decoder.decode(bytes);
      if (samplesDecoded > 0) yield { channels, sampleRate };
    }
  } finally {
    decoder.free();
  }
}
