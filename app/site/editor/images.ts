import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type LexicalParseJSON,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { isSitePath } from '../navigation/safe-url.ts';
import { $selectionToEdit } from './blocks.ts';

interface ImageFacts {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

type SerializedImage = SerializedLexicalNode & ImageFacts;

/** A picture of the image library within a line. It draws itself; there is nothing for React in it. */
export class ImageNode extends DecoratorNode<null> {
  __facts: ImageFacts;

  static override getType() {
    return 'image';
  }

  static override clone(node: ImageNode) {
    return new ImageNode(node.__facts, node.__key);
  }

  static override importJSON(json: LexicalParseJSON<SerializedImage>) {
    const { src = '', alt = '', width, height } = json as Partial<ImageFacts>;
    return $createImageNode({ src, alt, width, height });
  }

  static override importDOM(): DOMConversionMap {
    return { img: () => ({ conversion: (element) => ({ node: imageFrom(element) }), priority: 1 }) };
  }

  constructor(facts: ImageFacts = { src: '', alt: '' }, key?: NodeKey) {
    super(key);
    this.__facts = facts;
  }

  override exportJSON(): SerializedImage {
    return { type: 'image', version: 1, ...this.__facts };
  }

  override exportDOM(): DOMExportOutput {
    return { element: drawn(this.__facts) };
  }

  override createDOM() {
    const frame = document.createElement('span');
    frame.append(drawn(this.__facts));
    return frame;
  }

  override updateDOM() {
    return false;
  }

  override decorate() {
    return null;
  }

  override isInline() {
    return true;
  }
}

const $createImageNode = (facts: ImageFacts) => new ImageNode(facts);

const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;

function drawn({ src, alt, width, height }: ImageFacts): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  if (width) image.width = width;
  if (height) image.height = height;
  // Pictures come from this site; anything else stays an empty box with its alternative text.
  if (isSitePath(src)) image.src = src;
  return image;
}

function imageFrom(element: HTMLElement): ImageNode | null {
  const src = element.getAttribute('src') ?? '';
  if (!isSitePath(src) || src.startsWith('#')) return null;
  const size = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;
  return $createImageNode({
    src,
    alt: element.getAttribute('alt') ?? '',
    width: size('width'),
    height: size('height'),
  });
}

/** Puts a picture where the cursor stands. */
export const insertImage = (editor: LexicalEditor, facts: ImageFacts): void =>
  editor.update(() => {
    $selectionToEdit().insertNodes([$createImageNode(facts)]);
  });

/** A click on a picture selects it, so that it can be removed or copied. */
export const registerImages = (editor: LexicalEditor) =>
  editor.registerCommand(
    CLICK_COMMAND,
    ({ target }) => {
      const node = target instanceof HTMLImageElement ? $getNearestNodeFromDOMNode(target) : null;
      if (!$isImageNode(node)) return false;
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
