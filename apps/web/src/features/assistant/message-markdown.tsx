import Markdown from "react-markdown";
import { Link } from "react-router";
import rehypeSanitize from "rehype-sanitize";
import { ownPath } from "../../paths/own-path.ts";

const elements = ["p", "strong", "em", "ul", "ol", "li", "a", "br"];
const schema = {
  tagNames: elements,
  attributes: { a: ["href"] },
  protocols: { href: ["tel"] },
};

/**
 * Shows an assistant's markdown: paragraphs, lists, and links to phone numbers and our own screens. Everything else,
 * such as HTML, a picture or another site, becomes plain text or nothing.
 */
export function MessageMarkdown({ children }: { children: string }) {
  return (
    <div className="grid gap-2 wrap-anywhere [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink-900 [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown
        skipHtml
        allowedElements={elements}
        unwrapDisallowed
        urlTransform={(url) => (isPhone(url) ? url : (screenAt(url) ?? null))}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={{ a: MessageLink }}
      >
        {children}
      </Markdown>
    </div>
  );
}

function MessageLink({ href = "", children }: React.ComponentProps<"a">) {
  const className = "font-semibold text-brand-700 underline";
  if (isPhone(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  const path = screenAt(href);
  if (!path) return children;
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  );
}

const isPhone = (url: string) => /^tel:\+?\d{3,15}$/.test(url);

/** Returns the path of one of our screens. A path of the server, such as a logout, is none. */
function screenAt(url: string) {
  const path = ownPath(url);
  return path !== undefined && /^\/dashboard(\/|$)/.test(path) ? path : undefined;
}
