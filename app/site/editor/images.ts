import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type LexicalParseJSON,
  mergeRegister,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { isSitePath } from '../navigation/safe-url.ts';
import { $selectionToEdit } from './blocks.ts';
import { type ImageFacts, imageSizes, longestCaption } from './rich-text-nodes.ts';

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
    const { src = '', alt = '', width, height, size, caption } = json as Partial<ImageFacts>;
    return $createImageNode({ src, alt, width, height, size, caption });
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
    const { caption } = this.__facts;
    if (!caption) return { element: drawn(this.__facts) };
    const figure = document.createElement('figure');
    const words = document.createElement('figcaption');
    words.textContent = caption;
    figure.append(drawn(this.__facts), words);
    return { element: figure };
  }

  override createDOM() {
    const frame = document.createElement('span');
    frame.className = 'picture';
    frame.append(drawn(this.__facts));
    const { caption } = this.__facts;
    if (caption) {
      const words = document.createElement('span');
      words.className = 'caption';
      words.textContent = caption;
      frame.append(words);
    }
    return frame;
  }

  override updateDOM(before: ImageNode) {
    return before.__facts !== this.__facts;
  }

  getFacts(): ImageFacts {
    return this.getLatest().__facts;
  }

  setFacts(facts: ImageFacts): void {
    this.getWritable().__facts = facts;
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

function drawn({ src, alt, width, height, size }: ImageFacts): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  if (width) image.width = width;
  if (height) image.height = height;
  if (size) image.dataset.size = size;
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
    size: imageSizes.find((one) => one === element.dataset.size),
    caption: element.dataset.caption?.slice(0, longestCaption) || undefined,
  });
}

/** Puts a picture where the cursor stands, and returns by which key it is known. */
export function insertImage(editor: LexicalEditor, facts: ImageFacts): NodeKey {
  let key = '';
  editor.update(
    () => {
      const node = $createImageNode(facts);
      $selectionToEdit().insertNodes([node]);
      key = node.getKey();
    },
    { discrete: true },
  );
  return key;
}

/** Says something else about a picture, and puts the cursor behind it. */
export const changeImage = (editor: LexicalEditor, key: NodeKey, facts: ImageFacts): void =>
  editor.update(() => {
    const node = $getNodeByKey(key);
    if (!$isImageNode(node)) return;
    node.setFacts(facts);
    node.selectNext();
  });

export const removeImage = (editor: LexicalEditor, key: NodeKey): void =>
  editor.update(() => {
    const node = $getNodeByKey(key);
    if (!$isImageNode(node)) return;
    node.selectPrevious();
    node.remove();
  });

/** What is said about a picture; nothing when it is gone. */
export const imageFactsOf = (editor: LexicalEditor, key: NodeKey): ImageFacts | undefined =>
  editor.read(() => {
    const node = $getNodeByKey(key);
    return $isImageNode(node) ? node.getFacts() : undefined;
  });

/** The picture that is selected, if it is one alone. */
export function $selectedImage(): ImageNode | undefined {
  const selection = $getSelection();
  const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return $isImageNode(node) && others.length === 0 ? node : undefined;
}

/** A click on a picture selects it, so that it can be changed, removed or copied; it then stands out. */
export const registerImages = (editor: LexicalEditor) =>
  mergeRegister(
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
    ),
    editor.registerUpdateListener(({ editorState }) => {
      const selected = editorState.read(() => $selectedImage()?.getKey());
      for (const picture of editor.getRootElement()?.querySelectorAll('.picture') ?? [])
        picture.classList.toggle(
          'selected-picture',
          picture === (selected && editor.getElementByKey(selected)),
        );
    }),
  );
