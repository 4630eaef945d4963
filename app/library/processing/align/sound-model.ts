import { classCount } from './sound-classes.ts';
import trained from './sound-model.json' with { type: 'json' };

/** Numbers per frame: 13 that describe the sound, and 13 that say how it is changing. */
export const dimensions = 26;

/** How each class of sounds looks: a bell curve per dimension, laid out class by class. */
export interface SoundModel {
  means: Float64Array;
  variances: Float64Array;
}

/** What frames that were heard as each class added up to. */
interface ClassSums {
  counts: Float64Array;
  sums: Float64Array;
  squares: Float64Array;
}

/** The model that knows no speaker: where every recording starts from. */
export const generalModel: SoundModel = {
  means: Float64Array.from(trained.means.flat()),
  variances: Float64Array.from(trained.variances.flat()),
};

// Neighbouring frames say much the same; counting each in full would drown the text's own structure.
const acousticWeight = 0.5;
// The general model counts as much as this many frames (1.2 s) of the speaker.
const priorFrames = 60;
const smallestVariance = 0.02;

/** How well each class explains each frame, as logarithms, frame by frame. */
export function classScores(frames: Float32Array, model: SoundModel): Float32Array {
  const frameCount = frames.length / dimensions;
  const scores = new Float32Array(frameCount * classCount);
  const precisions = model.variances.map((variance) => 1 / variance);
  for (let sound = 0; sound < classCount; sound++) {
    const from = sound * dimensions;
    const means = model.means.subarray(from, from + dimensions);
    const precision = precisions.subarray(from, from + dimensions);
    const spread = model.variances
      .subarray(from, from + dimensions)
      .reduce((sum, variance) => sum + Math.log(variance), 0);
    for (let frame = 0; frame < frameCount; frame++) {
      let distance = spread;
      const row = frame * dimensions;
      for (let d = 0; d < dimensions; d++) {
        const difference = (frames[row + d] as number) - (means[d] as number);
        distance += difference * difference * (precision[d] as number);
      }
      scores[frame * classCount + sound] = -0.5 * acousticWeight * distance;
    }
  }
  return scores;
}

/**
 * The general model bent towards this speaker: each class moves to the frames that were heard as it, the
 * further the more of them there are (maximum a posteriori adaptation).
 */
export function adaptedModel(frames: Float32Array, heard: Uint8Array): SoundModel {
  const { counts, sums, squares } = sumByClass(frames, heard);
  const means = new Float64Array(sums.length);
  const variances = new Float64Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const count = (counts[Math.floor(i / dimensions)] as number) + priorFrames;
    const priorMean = generalModel.means[i] as number;
    const priorSquare = (generalModel.variances[i] as number) + priorMean ** 2;
    const mean = ((sums[i] as number) + priorFrames * priorMean) / count;
    const square = ((squares[i] as number) + priorFrames * priorSquare) / count;
    means[i] = mean;
    variances[i] = Math.max(smallestVariance, square - mean ** 2);
  }
  return { means, variances };
}

function sumByClass(frames: Float32Array, heard: Uint8Array): ClassSums {
  const counts = new Float64Array(classCount);
  const sums = new Float64Array(classCount * dimensions);
  const squares = new Float64Array(classCount * dimensions);
  heard.forEach((sound, frame) => {
    counts[sound] = (counts[sound] as number) + 1;
    for (let d = 0; d < dimensions; d++) {
      const value = frames[frame * dimensions + d] as number;
      const i = sound * dimensions + d;
      sums[i] = (sums[i] as number) + value;
      squares[i] = (squares[i] as number) + value * value;
    }
  });
  return { counts, sums, squares };
}
